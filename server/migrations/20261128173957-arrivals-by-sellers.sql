-- Whether only the seller says that a parcel has arrived. Who said so until now is not known.
ALTER TABLE parcel ADD COLUMN signed_by_seller boolean NOT NULL DEFAULT false;
