-- Tries to pay and refunds at any provider that receives money for the shop; until now there was only WeChat Pay.
ALTER TABLE wechat_payment RENAME TO provider_payment;
ALTER INDEX wechat_payment_one_open RENAME TO provider_payment_one_open;
ALTER INDEX wechat_payment_one_paid RENAME TO provider_payment_one_paid;
ALTER TABLE provider_payment ADD provider text NOT NULL DEFAULT 'wechat' CHECK (provider IN ('wechat', 'alipay'));
ALTER TABLE provider_payment ALTER provider DROP DEFAULT;
COMMENT ON COLUMN provider_payment.prepay IS
  'what opens it at WeChat, null until WeChat has answered; always null at Alipay, whose form is signed again each time';

ALTER TABLE wechat_refund RENAME TO provider_refund;
ALTER INDEX wechat_refund_one_open RENAME TO provider_refund_one_open;
ALTER INDEX wechat_refund_failed RENAME TO provider_refund_failed;

ALTER TABLE recharge
  DROP CONSTRAINT recharge_method_check,
  DROP CONSTRAINT recharge_check1,
  ADD CHECK (method IN ('screenshot', 'wechat', 'alipay')),
  -- unpaid: begun at a provider
  ADD CHECK (state <> 'unpaid' OR method <> 'screenshot');
