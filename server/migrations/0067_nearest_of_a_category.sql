-- A list of a category in the order of nearness reads the first artisans of each area, as that of a skill does.
create index artisan_profiles_rank_category_city on artisan_profiles (category, state, city, score desc, account_id desc) where listed;
create index artisan_reach_category_city on artisan_reach (category, state, city, score desc, account_id desc) where listed;
