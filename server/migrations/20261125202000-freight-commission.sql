-- Whether the merchant's freight bears commission like its goods: the setting at the moment of the order.
ALTER TABLE shop_order ADD COLUMN commission_on_freight boolean NOT NULL DEFAULT false;
