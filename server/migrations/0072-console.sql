-- What operators work with: pages to be published later, their notices, their roles.

-- The content of a page as it was when an operator planned to publish it; the draft goes on from there.
CREATE TABLE page_schedule (
  page_id bigint PRIMARY KEY REFERENCES page ON DELETE CASCADE,
  content jsonb NOT NULL,
  publish_at timestamptz NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  created_at timestamptz NOT NULL
);

-- Notices for a permission are one for all who hold it: who has read which stands here.
CREATE TABLE notice_read (
  operator_id bigint NOT NULL REFERENCES operator,
  notice_id bigint NOT NULL REFERENCES notice ON DELETE CASCADE,
  PRIMARY KEY (operator_id, notice_id)
);
CREATE INDEX notice_read_notice ON notice_read (notice_id);
-- All notices up to this one are read.
ALTER TABLE operator ADD COLUMN notices_read_to bigint NOT NULL DEFAULT 0;

ALTER TABLE operator_role
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- those that a shop makes itself are known by their names
  ALTER COLUMN code SET DEFAULT gen_random_uuid()::text;

-- `goods.*`, `*.view`: those there are and those that later versions add.
INSERT INTO operator_role (code, name, permissions) VALUES
  ('catalogue', '{"zh-Hant": "商品管理員", "zh-Hans": "商品管理员", "en": "Catalogue manager", "ja": "商品担当", "ko": "상품 담당"}',
    '{goods.*,review.*,upload.create}'),
  ('orders', '{"zh-Hant": "訂單管理員", "zh-Hans": "订单管理员", "en": "Order manager", "ja": "注文担当", "ko": "주문 담당"}',
    '{order.*,aftersale.view,aftersale.decide,delivery.*,goods.view,upload.create}'),
  ('finance_review', '{"zh-Hant": "財務審核員", "zh-Hans": "财务审核员", "en": "Finance reviewer", "ja": "財務審査担当", "ko": "재무 심사 담당"}',
    '{finance.*.view,finance.*.review,budget.*}'),
  ('finance_pay', '{"zh-Hant": "財務出納", "zh-Hans": "财务出纳", "en": "Cashier", "ja": "出納担当", "ko": "출납 담당"}',
    '{finance.*.view,finance.*.pay,ledger.view,upload.create}'),
  ('marketing', '{"zh-Hant": "行銷人員", "zh-Hans": "营销人员", "en": "Marketing", "ja": "マーケティング担当", "ko": "마케팅 담당"}',
    '{content.*,coupon.*,budget.*,goods.view,stats.view,upload.create}'),
  ('service', '{"zh-Hant": "客服人員", "zh-Hans": "客服人员", "en": "Customer service", "ja": "カスタマーサポート", "ko": "고객 상담"}',
    '{ticket.*,order.view,aftersale.view,review.view,upload.create}'),
  ('risk', '{"zh-Hant": "風控人員", "zh-Hans": "风控人员", "en": "Risk control", "ja": "リスク管理担当", "ko": "위험 관리"}',
    '{user.*,order.view,aftersale.view,arbitration.*,finance.*.view,ledger.view,stats.view}'),
  ('auditor', '{"zh-Hant": "稽核員", "zh-Hans": "稽核员", "en": "Auditor", "ja": "監査担当", "ko": "감사 담당"}',
    '{*.view}');

ALTER TABLE goods_service ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX goods_goods_service_service ON goods_goods_service (service_id);
