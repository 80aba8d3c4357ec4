-- The goods that a question is about, chosen by asking from their page.
ALTER TABLE ticket ADD COLUMN goods_id bigint REFERENCES goods;
CREATE INDEX ticket_of_goods ON ticket (goods_id) WHERE goods_id IS NOT NULL;
