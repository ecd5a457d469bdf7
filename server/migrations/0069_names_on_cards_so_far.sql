-- Fills the copies of 0068 by its trigger, which reads each account after it has locked the row of the profile.
update artisan_profiles set card_name = card_name;
