-- The tracking service is on when its keys are set, so there is no longer a choice.
UPDATE setting SET value = value - 'tracker' WHERE group_name = 'delivery';
