-- Proposals of commission and of profit have the same form: the rates, and the rule they replace with its rates:
-- {"rates": {"rateBp": 500}, "replaces": {"id": 10001, "rates": {"rateBp": 400}}}, each null if there is none.
UPDATE proposal SET payload = jsonb_build_object(
    'rates', CASE WHEN payload->'rateBp' = 'null' THEN 'null' ELSE jsonb_build_object('rateBp', payload->'rateBp') END,
    'replaces', payload->'replaces')
  WHERE kind = 'commission';
UPDATE proposal SET payload = payload - 'kind' WHERE kind = 'profit-rule';
UPDATE proposal SET payload = payload || jsonb_build_object('replaces', jsonb_build_object(
    'id', payload->'replaces'->'id', 'rates', (payload->'replaces') - 'id'))
  WHERE kind IN ('commission', 'profit-rule') AND payload->'replaces' <> 'null';

-- The subjects of profit are now merchant-category-goods as well, with 0 for what the rule does not name: 0-0-17
-- instead of goods-17.
UPDATE proposal SET subject = regexp_replace(regexp_replace(regexp_replace(subject,
    'merchant-(\d+)$', '\1-0-0'), 'category-(\d+)$', '0-\1-0'), 'goods-(\d+)$', '0-0-\1')
  WHERE kind = 'profit-rule';
UPDATE change_record SET entity_id = regexp_replace(regexp_replace(regexp_replace(entity_id,
    'merchant-(\d+)$', '\1-0-0'), 'category-(\d+)$', '0-\1-0'), 'goods-(\d+)$', '0-0-\1')
  WHERE entity_type = 'profit-rule';
