-- The operator who approved a new one hands over the link, not the one who proposed them; open links are not affected.
ALTER TABLE operator_enrolment RENAME COLUMN proposed_by TO link_by;
