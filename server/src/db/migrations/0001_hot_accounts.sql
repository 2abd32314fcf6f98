-- Every stamp updates its visitor's row; with room left in the page the new version stays there and no index is touched.
ALTER TABLE "accounts" SET (fillfactor = 70);
