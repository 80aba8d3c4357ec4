-- A removed question leaves its text in the record of changes: its row is no longer kept.
DROP INDEX help_entry_sort;
DELETE FROM help_entry WHERE deleted_at IS NOT NULL;
ALTER TABLE help_entry DROP COLUMN deleted_at;
CREATE INDEX help_entry_sort ON help_entry (sort, id);
