-- Members of a merchant work in the console too, limited to their merchant. They log in as the shopper they are.

ALTER TABLE operator
  ALTER COLUMN login DROP NOT NULL,
  ALTER COLUMN role_id DROP NOT NULL,
  -- of a member; none for an operator of the platform
  ADD COLUMN merchant_id bigint REFERENCES merchant,
  ADD COLUMN member_role text CHECK (member_role IN ('owner', 'goods', 'orders', 'finance', 'service')),
  ADD CONSTRAINT operator_or_member CHECK (
    CASE WHEN merchant_id IS NULL
      THEN login IS NOT NULL AND role_id IS NOT NULL AND member_role IS NULL
      ELSE login IS NULL AND role_id IS NULL AND password_hash IS NULL AND totp_secret IS NULL
        AND user_id IS NOT NULL AND member_role IS NOT NULL
    END);

-- A shopper is at most one operator of the platform, and at most one member of each merchant.
DROP INDEX operator_one_of_user;
CREATE UNIQUE INDEX operator_one_of_user ON operator (user_id) WHERE user_id IS NOT NULL AND merchant_id IS NULL;
CREATE UNIQUE INDEX operator_member ON operator (merchant_id, user_id) WHERE merchant_id IS NOT NULL;
CREATE INDEX operator_of_user ON operator (user_id) WHERE user_id IS NOT NULL;

INSERT INTO operator (name, user_id, merchant_id, member_role, language, created_at)
  SELECT coalesce(nullif(u.nickname, ''), m.name->>'zh-Hant'), m.owner_user_id, m.id, 'owner', u.language, m.created_at
  FROM merchant m JOIN app_user u ON u.id = m.owner_user_id;
