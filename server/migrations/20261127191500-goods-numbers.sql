-- A goods file finds its goods by their number.
CREATE INDEX goods_no_index ON goods (goods_no) WHERE goods_no <> '';
