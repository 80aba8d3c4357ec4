-- Also tasks that are paid once, by their id: 'task:17'.
ALTER TABLE welcome_use DROP CONSTRAINT welcome_use_use_check;
ALTER TABLE welcome_use ADD CONSTRAINT welcome_use_use_check CHECK (use ~ '^(coupon|invited|gift:.+|task:[0-9]+)$');
