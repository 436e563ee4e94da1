-- A password that somebody else knew (given at the start, set anew, waiting since a registration) is good until this moment; null: its owner
-- chose or used it. `infinity`: the password of the very first administrator, whom nobody could give another one.
ALTER TABLE sys_user ADD COLUMN password_expires_at timestamptz;
UPDATE sys_user u SET password_expires_at = CASE WHEN EXISTS (
    SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id WHERE ur.user_id = u.id AND r.role_code = 'admin')
  THEN 'infinity'::timestamptz ELSE now() + interval '24 hours' END
WHERE must_change_password;
ALTER TABLE sys_user ADD CONSTRAINT sys_user_given_password_expires CHECK (NOT must_change_password OR password_expires_at IS NOT NULL);
