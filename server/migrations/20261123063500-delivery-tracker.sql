-- The tracking service is on when its keys are set, so there is nothing to choose.
UPDATE setting SET value = value - 'tracker' WHERE group_name = 'delivery';
