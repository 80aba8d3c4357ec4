-- Words of the goods that come first in the shop's own order, those placed before the usual place and those sold at least
-- so often. A page of a frequent word is found among them: the index of all goods would read every one that has the word.
CREATE INDEX goods_front_64 ON goods USING gin (search)
  WHERE state = 'on' AND (sort < 100 OR (sort = 100 AND (sales_start + sales_count) >= 64));
CREATE INDEX goods_front_512 ON goods USING gin (search)
  WHERE state = 'on' AND (sort < 100 OR (sort = 100 AND (sales_start + sales_count) >= 512));
CREATE INDEX goods_front_1024 ON goods USING gin (search)
  WHERE state = 'on' AND (sort < 100 OR (sort = 100 AND (sales_start + sales_count) >= 1024));
CREATE INDEX goods_front_4096 ON goods USING gin (search)
  WHERE state = 'on' AND (sort < 100 OR (sort = 100 AND (sales_start + sales_count) >= 4096));
