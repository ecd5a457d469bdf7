-- The numbers of a trade in a state are medians from now on, because one busy artisan moved the means (decision record 118). The task of the
-- next night fills the table again; until then no page shows a mean under the new name.

delete from page_averages;
