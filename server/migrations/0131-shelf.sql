-- Goods on sale by category, the one they stand in and those above it, with what lists are sorted by: so that a page of any
-- category in any order is read from an index, however many goods there are. Kept by the triggers below alone.
CREATE TABLE shelf (
  category_id bigint NOT NULL REFERENCES category ON DELETE CASCADE,
  goods_id bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  sort integer NOT NULL,
  sales integer NOT NULL,
  price_min_fen bigint NOT NULL,
  PRIMARY KEY (category_id, goods_id)
);
CREATE INDEX shelf_default ON shelf (category_id, sort, sales DESC, goods_id DESC);
CREATE INDEX shelf_sales ON shelf (category_id, sales DESC, goods_id DESC);
CREATE INDEX shelf_price ON shelf (category_id, price_min_fen, goods_id DESC);
CREATE INDEX shelf_goods ON shelf (goods_id);
-- Enough that every category's number of goods is known to the planner.
ALTER TABLE shelf ALTER category_id SET STATISTICS 1000;

-- Takes goods off all shelves and puts those that are on sale onto theirs. The lock keeps a sale from being missed.
CREATE FUNCTION shelve(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM goods WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM shelf WHERE goods_id = ANY(ids);
  INSERT INTO shelf (category_id, goods_id, sort, sales, price_min_fen)
  WITH RECURSIVE stands AS (
    SELECT goods_id, category_id FROM goods_category WHERE goods_id = ANY(ids)
    UNION
    SELECT stands.goods_id, category.parent_id FROM stands JOIN category ON category.id = stands.category_id
    WHERE category.parent_id IS NOT NULL
  )
  SELECT stands.category_id, g.id, g.sort, g.sales_start + g.sales_count, g.price_min_fen
  FROM stands JOIN goods g ON g.id = stands.goods_id WHERE g.state = 'on';
END $$;

CREATE FUNCTION shelve_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.state = 'on') <> (OLD.state = 'on') THEN
    PERFORM shelve(ARRAY[NEW.id]);
  ELSE
    UPDATE shelf SET sort = NEW.sort, sales = NEW.sales_start + NEW.sales_count, price_min_fen = NEW.price_min_fen
    WHERE goods_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shelve AFTER UPDATE ON goods FOR EACH ROW
  WHEN ((OLD.state, OLD.sort, OLD.sales_start, OLD.sales_count, OLD.price_min_fen) IS DISTINCT FROM
    (NEW.state, NEW.sort, NEW.sales_start, NEW.sales_count, NEW.price_min_fen))
  EXECUTE FUNCTION shelve_goods();

CREATE FUNCTION shelve_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM shelve(ARRAY(SELECT DISTINCT goods_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER shelve_put AFTER INSERT ON goods_category REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION shelve_changed();
CREATE TRIGGER shelve_taken AFTER DELETE ON goods_category REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION shelve_changed();

-- Waits for whoever is putting goods into categories just now, and they for it: each sees what the other did.
CREATE FUNCTION shelve_below() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE goods_category IN SHARE ROW EXCLUSIVE MODE;
  PERFORM shelve(ARRAY(SELECT goods_id FROM shelf WHERE category_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER shelve AFTER UPDATE OF parent_id ON category FOR EACH ROW
  WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION shelve_below();

SELECT shelve(ARRAY(SELECT id FROM goods));
