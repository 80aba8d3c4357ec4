-- Carriers everybody expects, so that a new shop can ship on its first day. The console adds, changes, sorts and hides them.

ALTER TABLE carrier
  -- its name at the tracking service (Kuaidi100), if it has one
  ADD COLUMN tracking_code text,
  ADD COLUMN version integer NOT NULL DEFAULT 1;

-- `OTHER` is any carrier that is not listed: its name is typed with each parcel.
INSERT INTO carrier (code, name, number_pattern, tracking_url, tracking_code, sort) VALUES
  ('SF', '{"zh-Hant":"順豐速運","zh-Hans":"顺丰速运","en":"SF Express","ja":"順豊エクスプレス","ko":"SF익스프레스"}',
    '^(SF)?\d{12,15}$', 'https://www.sf-express.com/chn/sc/waybill/waybill-detail/{number}', 'shunfeng', 10),
  ('JD', '{"zh-Hant":"京東快遞","zh-Hans":"京东快递","en":"JD Logistics","ja":"京東物流","ko":"징둥 물류"}',
    NULL, NULL, 'jd', 20),
  ('ZTO', '{"zh-Hant":"中通快遞","zh-Hans":"中通快递","en":"ZTO Express","ja":"中通快逓","ko":"ZTO익스프레스"}',
    NULL, NULL, 'zhongtong', 30),
  ('YTO', '{"zh-Hant":"圓通速遞","zh-Hans":"圆通速递","en":"YTO Express","ja":"円通速逓","ko":"YTO익스프레스"}',
    NULL, NULL, 'yuantong', 40),
  ('STO', '{"zh-Hant":"申通快遞","zh-Hans":"申通快递","en":"STO Express","ja":"申通快逓","ko":"STO익스프레스"}',
    NULL, NULL, 'shentong', 50),
  ('YD', '{"zh-Hant":"韻達快遞","zh-Hans":"韵达快递","en":"Yunda Express","ja":"韻達快逓","ko":"윈다 택배"}',
    NULL, NULL, 'yunda', 60),
  ('JTSD', '{"zh-Hant":"極兔速遞","zh-Hans":"极兔速递","en":"J&T Express","ja":"J&Tエクスプレス","ko":"J&T익스프레스"}',
    NULL, NULL, 'jtexpress', 70),
  ('EMS', '{"zh-Hant":"EMS","zh-Hans":"EMS","en":"EMS","ja":"EMS","ko":"EMS"}',
    NULL, 'https://www.ems.com.cn/queryList?mailNo={number}', 'ems', 80),
  ('YZPY', '{"zh-Hant":"中國郵政","zh-Hans":"中国邮政","en":"China Post","ja":"中国郵政","ko":"중국우정"}',
    NULL, NULL, 'youzhengguonei', 90),
  ('DBL', '{"zh-Hant":"德邦快遞","zh-Hans":"德邦快递","en":"Deppon Express","ja":"徳邦快逓","ko":"더방 택배"}',
    NULL, NULL, 'debangwuliu', 100),
  ('HKPOST', '{"zh-Hant":"香港郵政","zh-Hans":"香港邮政","en":"Hongkong Post","ja":"香港郵政","ko":"홍콩우정"}',
    NULL, NULL, 'hkpost', 110),
  ('TWPOST', '{"zh-Hant":"中華郵政","zh-Hans":"中华邮政","en":"Chunghwa Post","ja":"中華郵政","ko":"중화우정"}',
    NULL, NULL, NULL, 120),
  ('TCAT', '{"zh-Hant":"黑貓宅急便","zh-Hans":"黑猫宅急便","en":"T-Cat","ja":"黒猫宅急便（台湾）","ko":"T-Cat 택배"}',
    NULL, NULL, NULL, 130),
  ('HCT', '{"zh-Hant":"新竹物流","zh-Hans":"新竹物流","en":"HCT Logistics","ja":"新竹物流","ko":"HCT 물류"}',
    NULL, NULL, NULL, 140),
  ('OTHER', '{"zh-Hant":"其他快遞","zh-Hans":"其他快递","en":"Other carrier","ja":"その他の配送会社","ko":"기타 택배"}',
    NULL, NULL, NULL, 1000);

-- The typed name of a carrier that is not listed.
ALTER TABLE parcel ADD COLUMN carrier_name text NOT NULL DEFAULT '' CHECK (length(carrier_name) <= 60);
ALTER TABLE aftersale
  ADD COLUMN carrier_name text NOT NULL DEFAULT '' CHECK (length(carrier_name) <= 60),
  ADD COLUMN resend_carrier_name text NOT NULL DEFAULT '' CHECK (length(resend_carrier_name) <= 60);
