-- Member grades that a new shop begins with. They give no discount until the shop decides on one.

ALTER TABLE grade ADD COLUMN version integer NOT NULL DEFAULT 1;

INSERT INTO grade (name, weight)
SELECT name::jsonb, weight
FROM (VALUES
  ('{"zh-Hant":"銀卡會員","zh-Hans":"银卡会员","en":"Silver","ja":"シルバー会員","ko":"실버 회원"}', 10),
  ('{"zh-Hant":"金卡會員","zh-Hans":"金卡会员","en":"Gold","ja":"ゴールド会員","ko":"골드 회원"}', 20),
  ('{"zh-Hant":"鑽石會員","zh-Hans":"钻石会员","en":"Diamond","ja":"ダイヤモンド会員","ko":"다이아몬드 회원"}', 30)
) AS usual (name, weight)
-- A shop that has its own grades keeps them.
WHERE NOT EXISTS (SELECT FROM grade);

-- The moment a grade set by an operator ends; null: it stays until it is changed.
ALTER TABLE app_user ADD COLUMN grade_until timestamptz;
CREATE INDEX app_user_grade_until ON app_user (grade_until) WHERE grade_until IS NOT NULL;
CREATE INDEX app_user_grade ON app_user (grade_id) WHERE grade_id IS NOT NULL;
