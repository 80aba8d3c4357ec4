-- Grades that shoppers reach by what they spend in 365 days. Null: only operators can give the grade.
ALTER TABLE grade ALTER COLUMN spend_fen DROP DEFAULT;
ALTER TABLE grade ALTER COLUMN spend_fen DROP NOT NULL;
UPDATE grade SET spend_fen = NULL WHERE spend_fen = 0;
ALTER TABLE grade DROP CONSTRAINT grade_spend_fen_check;
ALTER TABLE grade ADD CHECK (spend_fen > 0);

-- Whether the grade was reached by spending; otherwise an operator gave it. `grade_until` is the end of an operator's
-- grade, or of the membership year of one that was reached.
ALTER TABLE app_user ADD COLUMN grade_reached boolean NOT NULL DEFAULT false;

CREATE INDEX shop_order_spending ON shop_order (user_id, settled_at) INCLUDE (payable_fen, freight_fen)
  WHERE settled_at IS NOT NULL;
