-- For accounts that are already closed: erases the names of former members, and releases replaced avatars.
UPDATE change_record c SET name = NULL
  FROM operator o JOIN app_user u ON u.id = o.user_id AND u.closed_at IS NOT NULL
  WHERE c.entity_type = 'member' AND c.entity_id = o.merchant_id::text AND c.name->>'zh-Hant' = o.name;
UPDATE operator o SET name = '' FROM app_user u
  WHERE u.id = o.user_id AND u.closed_at IS NOT NULL AND o.merchant_id IS NOT NULL;
UPDATE file f SET used_at = NULL FROM app_user u
  WHERE u.id = f.user_id AND u.closed_at IS NOT NULL AND f.purpose = 'avatar';
