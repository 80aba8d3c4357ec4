-- Each decision adds up what the operator has decided on in the last 24 hours.
CREATE INDEX aftersale_state_at ON aftersale (state_at);
