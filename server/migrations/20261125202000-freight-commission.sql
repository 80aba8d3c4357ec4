-- Whether commission applies to the merchant's freight as to its goods: the setting at the time of the order.
ALTER TABLE shop_order ADD COLUMN commission_on_freight boolean NOT NULL DEFAULT false;
