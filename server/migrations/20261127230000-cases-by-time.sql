-- What an operator decided on in the last 24 hours is summed with each decision.
CREATE INDEX aftersale_state_at ON aftersale (state_at);
