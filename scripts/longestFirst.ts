import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Small files that take minutes: they walk over all that is declared, storm a server, or try thousands of texts. Vitest begins with the
 * largest file where it knows no durations, as after every `npm ci`; these would come last, one of them alone beside an idle processor.
 */
const long =
  /\/(every-[^/]+|every[A-Z][^/]+|storm|store|pathTricks|hiddenNames|hostile|seed|ownContact|recovery|main|privilege-walk|rules-[^/]+|twoAdministrators|resilience|signInMethods|CronBuilder)\.(db\.|http\.|ui\.)?(test|spec)\.tsx?$/

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
