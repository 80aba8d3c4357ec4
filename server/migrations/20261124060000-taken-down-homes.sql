-- When the platform takes the home of a shop down, that is recorded as the latest of the requests for it.

-- ---- merchant: storefront ----

ALTER TABLE storefront_request
  DROP CONSTRAINT storefront_request_state_check,
  DROP CONSTRAINT storefront_request_check1,
  DROP CONSTRAINT storefront_request_check2,
  ADD CHECK (state IN ('pending', 'confirmed', 'declined', 'canceled', 'taken_down')),
  ADD CHECK ((state IN ('confirmed', 'declined', 'taken_down')) = (decided_by IS NOT NULL)),
  ADD CHECK ((state IN ('declined', 'taken_down')) = (reason IS NOT NULL)),
  ADD CHECK (state <> 'taken_down' OR kind = 'home');
