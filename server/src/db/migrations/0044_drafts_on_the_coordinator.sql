-- Drafts and what belongs to them leave the workers of a distributed database: only the coordinator reads and writes them.
DO $$
DECLARE
	moved regclass[] := ARRAY['drafts', 'draft_files', 'draft_file_steps', 'picture_originals', 'scheduled_publications', 'scheduled_files',
		'campaign_imports']::regclass[];
	one regclass;
	key record;
	keys jsonb;
BEGIN
	IF to_regclass('pg_catalog.pg_dist_partition') IS NULL THEN
		RETURN;
	END IF;
	IF NOT EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = 'drafts'::regclass AND repmodel = 't') THEN
		RETURN;
	END IF;
	SELECT coalesce(jsonb_agg(jsonb_build_object('of', conrelid::regclass::text, 'name', quote_ident(conname),
		'definition', pg_get_constraintdef(oid))), '[]') INTO keys
	FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND (conrelid = ANY(moved) OR confrelid = ANY(moved));
	FOR key IN SELECT * FROM jsonb_to_recordset(keys) AS k("of" text, name text, definition text) LOOP
		EXECUTE format('alter table %s drop constraint %s', key."of", key.name);
	END LOOP;
	FOREACH one IN ARRAY moved LOOP
		PERFORM undistribute_table(one);
	END LOOP;
	FOR key IN SELECT * FROM jsonb_to_recordset(keys) AS k("of" text, name text, definition text) LOOP
		EXECUTE format('alter table %s add constraint %s %s', key."of", key.name, key.definition);
	END LOOP;
END $$;
