import { z } from 'zod'

/** Marks what stands in no log: a password, a key, a code, a token. The documents of the calls mark it by the same word. */
export const secret = <S extends z.ZodType>(shape: S): S => shape.meta({ format: 'password' })

/** The names under which a shape holds secrets, however deep. */
export function secretKeysOf(schema: z.ZodType | undefined): readonly string[] {
  if (schema === undefined) return []
  const found = new Set<string>()
  collect(schema, '', found)
  return [...found]
}

function collect(schema: z.core.$ZodType, key: string, found: Set<string>): void {
  if (z.globalRegistry.get(schema)?.format === 'password') found.add(key)
  for (const [name, inner] of innerOf(schema, key)) collect(inner, name, found)
}

/** What lies inside of a shape: the members of an object by their names, all else under the name of the whole. */
function innerOf(schema: z.core.$ZodType, key: string): readonly (readonly [string, z.core.$ZodType])[] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape)
  if (schema instanceof z.ZodArray) return [[key, schema.element]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => [key, option] as const)
  if (schema instanceof z.ZodPipe) return [[key, schema.in]]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [[key, schema.unwrap()]]
  return []
}
