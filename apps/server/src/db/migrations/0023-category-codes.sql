-- Categories become records of their own page. The server makes the code from those of the siblings once the row stands under its lock; until
-- then a placeholder holds its place, which nobody else ever sees.
ALTER TABLE sys_category
  ALTER COLUMN code SET DEFAULT '~' || gen_random_uuid(),
  ALTER COLUMN sort_no DROP NOT NULL;
