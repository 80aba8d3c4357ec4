-- Proposals of commission have the form of proposals of any rate: the rates, and the rule they replace with its rates:
-- {"rates": {"rateBp": 500}, "replaces": {"id": 10001, "rates": {"rateBp": 400}}}, each null if there is none.
UPDATE proposal SET payload = jsonb_build_object(
    'rates', CASE WHEN payload->'rateBp' = 'null' THEN 'null' ELSE jsonb_build_object('rateBp', payload->'rateBp') END,
    'replaces', payload->'replaces')
  WHERE kind = 'commission';
UPDATE proposal SET payload = payload || jsonb_build_object('replaces', jsonb_build_object(
    'id', payload->'replaces'->'id', 'rates', (payload->'replaces') - 'id'))
  WHERE kind = 'commission' AND payload->'replaces' <> 'null';
