-- The home of a merchant's shop: a page made of blocks that belongs to the merchant.

-- ---- content: page ----

-- null: the platform's
ALTER TABLE page ADD COLUMN merchant_id bigint REFERENCES merchant CHECK (merchant_id IS NULL OR kind = 'home');
DROP INDEX page_one_home;
CREATE UNIQUE INDEX page_one_home ON page (kind) WHERE kind = 'home' AND merchant_id IS NULL;
CREATE UNIQUE INDEX page_merchant ON page (merchant_id) WHERE merchant_id IS NOT NULL;

-- ---- merchant: storefront ----

-- Besides name, logo and banner, a shop can request that its home be shown.
ALTER TABLE storefront_request ADD COLUMN kind text NOT NULL DEFAULT 'identity' CHECK (kind IN ('identity', 'home'));
DROP INDEX storefront_request_pending;
CREATE UNIQUE INDEX storefront_request_pending ON storefront_request (merchant_id, kind) WHERE state = 'pending';
CREATE INDEX storefront_request_kind ON storefront_request (merchant_id, kind, created_at, id);

-- null: shoppers see the list of goods; publishing the page tells the nodes
ALTER TABLE storefront ADD COLUMN home_page_id bigint REFERENCES page;
CREATE INDEX storefront_home ON storefront (home_page_id);

-- ---- content: page ----

-- The content that a request asks to publish; the draft continues separately.
CREATE TABLE page_review (
  request_id bigint PRIMARY KEY REFERENCES storefront_request,
  page_id bigint NOT NULL REFERENCES page,
  content jsonb NOT NULL,
  -- of the draft
  version integer NOT NULL
);
CREATE INDEX page_review_page ON page_review (page_id);
