-- An announcement for the people of groups: ids, each followed by a comma, like its people and departments.
ALTER TABLE sys_announcement ADD COLUMN group_ids text;
