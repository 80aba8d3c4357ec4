-- Pieces of a SKU that its zone may sell, apart from what lies on the shelf (gift packs, trials); null = no such end.
-- `activity_sold` counts what orders took of them; it begins anew when the goods change their zone.
ALTER TABLE stock
  ADD COLUMN activity_total integer CHECK (activity_total >= 0),
  ADD COLUMN activity_sold integer NOT NULL DEFAULT 0 CHECK (activity_sold >= 0);

-- Whether the reservation took activity stock, so that its release gives back the same.
ALTER TABLE stock_movement ADD COLUMN activity boolean NOT NULL DEFAULT false;

-- A short video among the pictures of goods, uploaded like them.
ALTER TABLE goods DROP COLUMN video_file_url, ADD COLUMN video_file_id bigint REFERENCES file;
