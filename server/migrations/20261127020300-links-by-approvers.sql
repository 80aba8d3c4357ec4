-- Who approved an operator hands the link over, not who proposed them; links that are open stay with who has them.
ALTER TABLE operator_enrolment RENAME COLUMN proposed_by TO link_by;
