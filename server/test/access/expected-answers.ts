/**
 * What the server must answer when somebody asks an operation about what the owner has (`requests-about-owner.ts` makes the request).
 * A person writes this table; nothing computes it from the code that it judges. A new operation fails the tests until it has a line.
 *
 * - `nobody`: a visitor; forged and foreign tokens of the owner; the owner's expired and revoked sessions; a suspended person.
 * - `stranger`: a person and a former operator who have nothing to do with the owner; `artisan`: an artisan who has not, either.
 * - `partner`: the artisan with whom the owner has a conversation, an agreement and an open offer.
 *
 * A cell is the status, then the tables of which the answer shows texts of the owner (`contact`: the owner's e-mail address or phone).
 * `+` after the status: the call may change rows that name the owner, such as a notification or a favourite. Without it, the call of
 * another person must leave them as they are. The calls are made in the order of the table, so those that end something come last.
 */
export const expectedAnswers = `
operation                                   | nobody | stranger | artisan | partner                | operator | owner
/catalogue/view_catalogue                   | 200    | 200      | 200     | 200                    | 200      | 200
/catalogue/view_job_suggestions             | 200    | 200      | 200     | 200                    | 200      | 200
/catalogue/view_price_guide                 | 200    | 200      | 200     | 200                    | 200      | 200
/client_error/report                        | 200    | 200      | 200     | 200                    | 200      | 200
/event_ticket/view_event                    | 200    | 200      | 200     | 200                    | 200      | 200
/event_ticket/buy_tickets                   | 401    | 200      | 200     | 200                    | 200      | 200
/event_ticket/view_tickets                  | 401    | 200      | 200     | 200                    | 200      | 200
/event_ticket/check_in                      | 401    | 404      | 404     | 404                    | 404      | 404
/help_feedback/create_appeal                | 400    | 400      | 400     | 400                    | 400      | 400
/help_feedback/create_contact_message       | 200    | 200      | 200     | 200                    | 200      | 200
/help_feedback/create_feedback              | 401    | 200      | 200     | 200                    | 200      | 200
/help_feedback/check_convers                | 401    | 200      | 200     | 200                    | 200      | 200 messages
/help_feedback/view_banner            | 200    | 200      | 200     | 200                    | 200      | 200
/help_feedback/view_legal_text              | 200    | 200      | 200     | 200                    | 200      | 200
/help_feedback/view_questions               | 200    | 200      | 200     | 200                    | 200      | 200
/help_feedback/get_messages                 | 401    | 404      | 404     | 404                    | 404      | 200 messages
/local_page/view_local_page                 | 404    | 404      | 404     | 404                    | 404      | 404
/local_page/view_local_pages                | 200    | 200      | 200     | 200                    | 200      | 200
/notifications/view_email_choices           | 400    | 400      | 400     | 400                    | 400      | 400
/notifications/change_email_choices         | 400    | 400      | 400     | 400                    | 400      | 400
/operators/view_browser_errors              | 401    | 404      | 404     | 404                    | 200      | 404
/operators/find_people                      | 401    | 404      | 404     | 404                    | 200+ contact | 404
/operators/search                           | 401    | 404      | 404     | 404                    | 200+ agreement_versions contact contact_messages | 404
/operators/view_account                     | 401    | 404      | 404     | 404                    | 200+ agreement_versions appeals contact hidden_items messages reports | 404
/operators/view_account_history             | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/view_risks                       | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/view_risk                        | 401    | 404      | 404     | 404                    | 200+ contact | 404
/operators/mark_risk                        | 401    | 404      | 404     | 404                    | 409      | 404
/operators/open_messages                    | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/view_messages                    | 401    | 404      | 404     | 404                    | 200 messages | 404
/operators/find_payment                     | 401    | 404      | 404     | 404                    | 200+ contact refunds | 404
/operators/view_payments                    | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/export_payments                  | 401    | 404      | 404     | 404                    | 200      | 404
/operators/give_tokens                      | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/extend_plan                      | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/view_reconciliation              | 401    | 404      | 404     | 404                    | 200      | 404
/operators/correct_contact                  | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/view_reconciliation_day          | 401    | 404      | 404     | 404                    | 404      | 404
/operators/export_reconciliation            | 401    | 404      | 404     | 404                    | 404      | 404
/operators/settle_difference                | 401    | 404      | 404     | 404                    | 404      | 404
/operators/reconcile_again                  | 401    | 404      | 404     | 404                    | 200      | 404
/operators/verify_payment                   | 401    | 404      | 404     | 404                    | 200+ contact refunds | 404
/operators/view_events                      | 401    | 404      | 404     | 404                    | 200      | 404
/operators/save_event                       | 401    | 404      | 404     | 404                    | 200      | 404
/operators/sell_event                       | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_queues                      | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_queue                       | 401    | 404      | 404     | 404                    | 200 bug_reports contact_messages feedback messages reports | 404
/operators/view_item                        | 401    | 404      | 404     | 404                    | 200 reports | 404
/operators/assign_item                      | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_older_messages              | 401    | 404      | 404     | 404                    | 200 messages | 404
/operators/change_chat                      | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/add_note                         | 401    | 404      | 404     | 404                    | 200      | 404
/operators/tag_chat                         | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/view_tags                        | 401    | 404      | 404     | 404                    | 200      | 404
/operators/answer_chats                     | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_colleagues                  | 401    | 404      | 404     | 404                    | 200      | 404
/operators/hand_over                        | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_ready_answers               | 401    | 404      | 404     | 404                    | 200      | 404
/operators/save_ready_answer                | 401    | 404      | 404     | 404                    | 200      | 404
/operators/delete_ready_answer              | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_figures                     | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_daily_statistics            | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_market_statistics           | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_retention                   | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_audit                       | 401    | 404      | 404     | 404                    | 200      | 404
/operators/export_audit                     | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_settings                    | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_setting                     | 401    | 404      | 404     | 404                    | 200      | 404
/operators/change_setting                   | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_given_offers                | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_trade_use                   | 401    | 404      | 404     | 404                    | 200      | 404
/operators/view_staff                       | 401    | 404      | 404     | 404                    | 200      | 404
/operators/invite_staff                     | 401    | 404      | 404     | 404                    | 200      | 404
/operators/withdraw_invitation              | 401    | 404      | 404     | 404                    | 200      | 404
/operators/change_staff_role                | 401    | 404      | 404     | 404                    | 404      | 404
/operators/end_staff_access                 | 401    | 404      | 404     | 404                    | 404      | 404
/operators/view_second_factor               | 401    | 404      | 404     | 404                    | 200      | 404
/operators/begin_second_factor              | 401    | 404      | 404     | 404                    | 401      | 404
/operators/prove_second_factor              | 401    | 404      | 404     | 404                    | 409      | 404
/operators/give_code                        | 401    | 404      | 404     | 404                    | 400      | 404
/operators/confirm_identity                 | 401    | 404      | 404     | 404                    | 401      | 404
/operators/begin_passkey                    | 401    | 404      | 404     | 404                    | 400      | 404
/operators/add_passkey                      | 401    | 404      | 404     | 404                    | 400      | 404
/operators/rename_passkey                   | 401    | 404      | 404     | 404                    | 404      | 404
/operators/remove_passkey                   | 401    | 404      | 404     | 404                    | 200      | 404
/operators/ask_passkey                      | 401    | 404      | 404     | 404                    | 400      | 404
/operators/give_passkey                     | 401    | 404      | 404     | 404                    | 400      | 404
/operators/renew_recovery_codes             | 401    | 404      | 404     | 404                    | 409      | 404
/operators/reset_second_factor              | 401    | 404      | 404     | 404                    | 404      | 404
/staff/view_invitation                      | 400    | 400      | 400     | 400                    | 400      | 400
/staff/accept_invitation                    | 400    | 400      | 400     | 400                    | 400      | 400
/user_agreement/make_offer                  | 401    | 404      | 404     | 200+                   | 404      | 200
/user_agreement/change_offer                | 401    | 404      | 404     | 200+                   | 404      | 409
/user_agreement/accept_offer                | 401    | 404      | 404     | 409                    | 404      | 200
/user_agreement/decline_offer               | 401    | 404      | 404     | 409                    | 404      | 409
/user_agreement/withdraw_offer              | 401    | 404      | 404     | 409                    | 404      | 409
/user_vouch/view_link                       | 200    | 200      | 200     | 200                    | 200      | 200
/user_vouch/send_code                       | 200+   | 200+     | 200+    | 200+                   | 200+     | 200
/user_vouch/confirm_vouch                   | 200+   | 200+     | 200+    | 200+                   | 200+     | 200
/user_vouch/withdraw_vouch                  | 200+   | 200+     | 200+    | 200+                   | 200+     | 200
/user_vouch/view_own_vouches                | 401    | 403      | 200     | 200                    | 403      | 200 vouch_links
/user_vouch/renew_link                      | 401    | 403      | 200     | 200                    | 403      | 403
/user_vouch/remove_vouch                    | 401    | 403      | 200     | 200                    | 403      | 200 vouch_links
/user_profile/view_away_answer              | 401    | 403      | 200     | 200                    | 403      | 403
/user_profile/save_away_answer              | 401    | 403      | 200     | 200                    | 403      | 403
/user_visit/view_visit                      | 401    | 404      | 404     | 200                    | 404      | 200
/user_visit/enter_code                      | 401    | 404      | 404     | 409                    | 404      | 409
/user_visit/say_on_way                      | 401    | 404      | 404     | 409                    | 404      | 409
/user_visit/call_other                      | 401    | 404      | 404     | 409                    | 404      | 409
/user_visit/share_visit                     | 401    | 404      | 404     | 200                    | 404      | 200
/user_visit/stop_sharing                    | 401    | 404      | 404     | 200                    | 404      | 200
/user_visit/view_shared_visit               | 404    | 404      | 404     | 404                    | 404      | 404
/user_visit/report_unsafe                   | 401    | 404      | 404     | 200+                   | 404      | 200
/user_visit/view_cautions                   | 401    | 404      | 404     | 200                    | 404      | 200
/user_case/view_case                        | 401    | 404      | 404     | 200 agreement_case_steps agreement_versions | 404      | 200 agreement_case_steps agreement_versions
/user_case/write_in_case                    | 401    | 404      | 404     | 200+ agreement_case_steps agreement_versions | 404      | 200 agreement_case_steps agreement_versions
/user_case/propose_solution                 | 401    | 404      | 404     | 200+ agreement_case_steps agreement_versions | 404      | 200 agreement_case_steps agreement_versions
/user_case/answer_proposal                  | 401    | 404      | 404     | 409                    | 404      | 403
/user_case/ask_team                         | 401    | 404      | 404     | 200+ agreement_case_steps agreement_versions | 404      | 409
/user_case/withdraw_case                    | 401    | 404      | 404     | 403                    | 404      | 200 agreement_case_steps agreement_versions
/user_agreement/ask_new_time                | 401    | 404      | 404     | 200+ agreement_streets agreement_versions | 404      | 409
/user_agreement/cancel_agreement            | 401    | 404      | 404     | 200+ agreement_versions | 404      | 409
/user_agreement/say_done                    | 401    | 404      | 404     | 409                    | 404      | 409
/user_agreement/take_back_done              | 401    | 404      | 404     | 409                    | 404      | 409
/user_agreement/report_problem              | 401    | 404      | 404     | 200+ agreement_versions | 404      | 200 agreement_versions
/user_agreement/add_street                  | 401    | 404      | 404     | 409                    | 404      | 409
/user_agreement/answer_new_time             | 401    | 404      | 404     | 409                    | 404      | 409
/user_agreement/record_payment              | 401    | 404      | 404     | 200+ agreement_payments agreement_versions | 404      | 200 agreement_payments agreement_versions
/user_agreement/answer_payment              | 401    | 404      | 404     | 200+ agreement_versions | 404      | 403
/user_agreement/withdraw_payment            | 401    | 404      | 404     | 403                    | 404      | 409
/user_agreement/view_agreement              | 401    | 404      | 404     | 200 agreement_versions | 404      | 200 agreement_versions
/user_agreement/view_agreements             | 401    | 404      | 404     | 200 agreement_versions | 404      | 200 agreement_versions
/user_agreement/view_own_agreements         | 401    | 200      | 200     | 200                    | 200      | 200 agreement_streets agreement_versions
/user_artisan/view_artisans                 | 401    | 200      | 200     | 200                    | 200      | 200
/user_artisan/not_logged_in_view_artisans   | 200    | 200      | 200     | 200                    | 200      | 200
/user_artisan/view_top_rated_artisans       | 401    | 200      | 200     | 200                    | 200      | 200
/user_artisan/view_artisan                  | 200    | 200      | 200     | 200                    | 200      | 200
/user_artisan/view_similar_artisans         | 200    | 200      | 200     | 200                    | 200      | 200
/user_artisan/favourite_artisan             | 401    | 200+     | 200+    | 200+                   | 200+     | 200
/user_artisan/view_favourite_artisans       | 401    | 200      | 200     | 200                    | 200      | 200
/user_artisan/view_boost                    | 401    | 403      | 200     | 200                    | 403      | 200
/user_artisan/view_page_statistics          | 401    | 403      | 200     | 200                    | 403      | 200
/user_artisan/view_own_rank                 | 401    | 403      | 200     | 200                    | 403      | 200
/user_artisan/view_service_names            | 401    | 403      | 200     | 200                    | 403      | 200
/user_artisan/note_share                    | 200    | 200      | 200     | 200                    | 200      | 200
/user_artisan/find_artisans                 | 200    | 200      | 200     | 200                    | 200      | 200
/user_artisan/count_artisans                | 200    | 200      | 200     | 200                    | 200      | 200
/user_artisan/call_artisan                  | 401    | 404      | 404     | 404                    | 404      | 409
/user_auth/login                            | 401    | 401      | 401     | 401                    | 401      | 401
/user_auth/signup_stage_one                 | 400    | 400      | 400     | 400                    | 400      | 400
/user_auth/resend_code                      | 404    | 404      | 404     | 404                    | 404      | 404
/user_auth/signup_stage_two                 | 400    | 400      | 400     | 400                    | 400      | 400
/user_auth/google_start                     | 200    | 200      | 200     | 200                    | 200      | 200
/user_auth/google_signup                    | 401    | 401      | 401     | 401                    | 401      | 401
/user_auth/view_correction                  | 400    | 400      | 400     | 400                    | 400      | 400
/user_auth/resend_correction_code           | 400    | 400      | 400     | 400                    | 400      | 400
/user_auth/prove_correction                 | 400    | 400      | 400     | 400                    | 400      | 400
/user_auth/object_to_correction             | 400    | 400      | 400     | 400                    | 400      | 400
/user_auth/forgot_password                  | 200+   | 200+     | 200+    | 200+                   | 200+     | 200
/user_auth/reset_password                   | 400    | 400      | 400     | 400                    | 400      | 400
/user_auth/me                               | 401    | 200      | 200     | 200                    | 200      | 200 contact
/user_auth/keep_account                     | 400    | 400      | 400     | 400                    | 400      | 400
/user_bug_report/create_bug_report          | 401    | 200      | 200     | 200                    | 200      | 200
/user_chat/check_convers                    | 401    | 402      | 402     | 200                    | 402      | 409
/user_chat/view_chat_terms                  | 401    | 200      | 200     | 200                    | 200      | 200
/user_chat/get_conversations                | 401    | 404      | 404     | 200                    | 404      | 200
/user_chat/get_messages                     | 401    | 404      | 404     | 200 messages           | 404      | 200 messages
/user_chat/view_unread                      | 401    | 200      | 200     | 200                    | 200      | 200
/user_chat/upload_file                      | 401    | 404      | 404     | 200                    | 404      | 200
/user_chat/view_file                        | 401    | 404      | 404     | 404                    | 404      | 200
/user_chat/hear_voice_note                  | 401    | 404      | 404     | 404                    | 404      | 404
/user_chat/search_messages                  | 401    | 404      | 404     | 200 messages           | 404      | 200 messages
/user_chat/view_quick_replies               | 401    | 200      | 200     | 200                    | 200      | 200 quick_replies
/user_chat/save_quick_replies               | 401    | 200      | 200     | 200                    | 200      | 200
/user_home/view_home                        | 401    | 200      | 200     | 200                    | 200      | 200
/user_job/view_answers                      | 401    | 404      | 404     | 404                    | 404      | 200
/user_job/shortlist_answer                  | 401    | 404      | 404     | 404                    | 404      | 404
/user_job/decline_answer                    | 401    | 404      | 404     | 404                    | 404      | 404
/user_job/keep_job                          | 401    | 404      | 404     | 404                    | 404      | 200
/user_job/view_own_answers                  | 401    | 200      | 200     | 200                    | 200      | 200
/user_job/view_artisans_for_job             | 401    | 404      | 404     | 404                    | 404      | 200
/user_job/invite_to_job                     | 401    | 404      | 404     | 404                    | 404      | 200
/user_job/view_own_job_figures              | 401    | 404      | 404     | 404                    | 404      | 200
/user_job/view_jobs                         | 401    | 200      | 200     | 200                    | 200      | 200
/user_job/not_logged_in_view_jobs           | 200    | 200      | 200     | 200                    | 200      | 200
/user_job/view_single_job                   | 401    | 200      | 200     | 200                    | 200      | 200
/user_job/not_logged_in_view_single_job     | 200    | 200      | 200     | 200                    | 200      | 200
/user_job/view_job_interest                 | 200    | 200      | 200     | 200                    | 200      | 200
/user_job/view_similar_jobs                 | 401    | 200      | 200     | 200                    | 200      | 200
/user_job/view_featured_jobs                | 401    | 200      | 200     | 200                    | 200      | 200
/user_job/favourite_job                     | 401    | 200      | 200     | 200                    | 200      | 200
/user_job/view_favourite_jobs               | 401    | 200      | 200     | 200                    | 200      | 200
/user_job/view_user_jobs                    | 401    | 404      | 404     | 404                    | 404      | 200
/user_job/create_job                        | 401    | 200+     | 200+    | 200+                   | 200+     | 200
/user_job/edit_job                          | 401    | 404      | 404     | 404                    | 404      | 200
/user_job/add_job_photos                    | 401    | 404      | 404     | 404                    | 404      | 200
/user_job/delete_job_photo                  | 401    | 404      | 404     | 404                    | 404      | 200
/user_job/feature_job                       | 401    | 404      | 404     | 404                    | 404      | 402
/user_job/call_poster                       | 401    | 403      | 404     | 404                    | 403      | 409
/user_notifications/view_notifications      | 401    | 200      | 200     | 200                    | 200      | 200
/user_notifications/view_unread             | 401    | 200      | 200     | 200                    | 200      | 200
/user_notifications/mark_read               | 401    | 200      | 200     | 200                    | 200      | 200
/user_notifications/view_settings           | 401    | 200      | 200     | 200                    | 200      | 200
/user_notifications/change_settings         | 401    | 200      | 200     | 200                    | 200      | 200
/user_privacy/view_privacy                  | 401    | 200      | 200     | 200                    | 200      | 200
/user_privacy/set_digest_mail               | 401    | 200      | 200     | 200                    | 200      | 200
/user_privacy/request_archive               | 401    | 200      | 200     | 200                    | 200      | 200
/user_privacy/get_archive_address           | 401    | 404      | 404     | 404                    | 404      | 200
/user_profile/edit_profile                  | 401    | 200      | 200     | 200                    | 200      | 200 contact
/user_profile/upload_gallery_imgs           | 401    | 200      | 200     | 200                    | 200      | 200
/user_profile/describe_gallery_img          | 401    | 404      | 404     | 404                    | 404      | 200
/user_profile/delete_gallery_img            | 401    | 200      | 200     | 200                    | 200      | 200
/user_profile/order_gallery                 | 401    | 200      | 200     | 200                    | 200      | 200
/user_profile/prove_phone                   | 401    | 200      | 200     | 200                    | 200      | 200
/user_profile/confirm_phone                 | 401    | 400      | 400     | 400                    | 400      | 400
/user_profile/prove_email                   | 401    | 200      | 200     | 200                    | 200      | 200
/user_profile/confirm_email                 | 401    | 400      | 400     | 400                    | 400      | 400
/user_profile/request_verification          | 401    | 200      | 200     | 200                    | 200      | 409
/user_profile/view_verification             | 401    | 200      | 200     | 200                    | 200      | 200
/user_profile/view_search_place             | 401    | 200      | 200     | 200                    | 200      | 200 search_places
/user_profile/save_search_place             | 401    | 200      | 200     | 200                    | 200      | 200
/user_artisan/view_card                     | 200    | 200      | 200     | 200                    | 200      | 200
/user_artisan/view_own_card                 | 401    | 200      | 200     | 200                    | 200      | 200
/user_artisan/replace_own_card              | 401    | 200      | 200     | 200                    | 200      | 200
/user_artisan/change_short_name              | 401    | 403      | 200     | 200                    | 403      | 403
/user_profile/view_work_details             | 401    | 200      | 200     | 200                    | 200      | 200
/user_profile/save_work_details             | 401    | 400      | 400     | 400                    | 400      | 400
/user_profile/set_availability              | 401    | 200      | 200     | 200                    | 200      | 200
/user_profile/view_start                    | 401    | 200      | 200     | 200                    | 200      | 200
/user_profile/skip_start_step               | 401    | 200      | 200     | 200                    | 200      | 200
/user_push/view_push                        | 401    | 200      | 200     | 200                    | 200      | 200
/user_push/subscribe                        | 401    | 400      | 400     | 400                    | 400      | 400
/user_push/unsubscribe                      | 401    | 200      | 200     | 200                    | 200      | 200
/user_review/view_reviews                   | 200    | 200      | 200     | 200                    | 200      | 200
/user_review/create_review                  | 401    | 404      | 404     | 200+                   | 404      | 409
/user_review/view_rateable                  | 401    | 200      | 200     | 200                    | 200      | 200
/user_review/reply_review                   | 401    | 404      | 404     | 404                    | 404      | 200
/user_review/add_review_photos              | 401    | 404      | 404     | 404                    | 404      | 200
/user_review/delete_review_photo            | 401    | 404      | 404     | 404                    | 404      | 200
/user_safety/block_person                   | 401    | 200      | 200     | 200                    | 200      | 409
/user_safety/view_blocked                   | 401    | 200      | 200     | 200                    | 200      | 200
/user_safety/view_removed                    | 401    | 200      | 200     | 200                    | 200      | 200 hidden_items
/user_safety/create_report                  | 401    | 200+     | 200+    | 200+                   | 200+     | 409
/user_saved_searches/save_search            | 401    | 200      | 200     | 200                    | 200      | 200
/user_saved_searches/view_searches          | 401    | 200      | 200     | 200                    | 200      | 200
/user_saved_searches/change_search          | 401    | 404      | 404     | 404                    | 404      | 200
/user_session/view_sessions                 | 401    | 200      | 200     | 200                    | 200      | 200
/user_subscription/create_subscription      | 401    | 200      | 200     | 200                    | 200      | 200
/user_subscription/view_payment             | 401    | 404      | 404     | 404                    | 404      | 200
/user_subscription/view_subscriptions       | 401    | 200      | 200     | 200                    | 200      | 200
/user_subscription/set_subscription_status  | 401    | 404      | 404     | 404                    | 404      | 200
/user_subscription/activate_boost           | 401    | 404      | 404     | 404                    | 404      | 402
/user_subscription/view_ledger              | 401    | 200      | 200     | 200                    | 200      | 200
/user_subscription/view_receipt             | 401    | 404      | 404     | 404                    | 404      | 200
/operators/refund_payment                   | 401    | 404      | 404     | 404                    | 200+ contact | 404
/operators/refund_part                      | 401    | 404      | 404     | 404                    | 400      | 404
/user_subscription/request_refund           | 401    | 404      | 404     | 404                    | 404      | 409
/user_subscription/view_call_terms          | 401    | 200      | 200     | 200                    | 200      | 200
/user_subscription/view_numbers             | 401    | 200      | 200     | 200                    | 200      | 200
/user_job/say_who_was_hired                 | 401    | 404      | 404     | 404                    | 404      | 200
/user_job/close_job                         | 401    | 404      | 404     | 404                    | 404      | 200
/user_job/repost_job                        | 401    | 404      | 404     | 404                    | 404      | 200
/operators/write_to_person                  | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/resolve_item                     | 401    | 404      | 404     | 404                    | 200+     | 404
/user_saved_searches/delete_search          | 401    | 200      | 200     | 200                    | 200      | 200
/user_profile/withdraw_verification         | 401    | 200      | 200     | 200                    | 200      | 200
/user_chat/delete_message                   | 401    | 404      | 404     | 403                    | 404      | 200
/user_privacy/delete_account                | 401    | 401      | 401     | 401                    | 403      | 401
/user_session/end_other_sessions            | 401    | 200      | 200     | 200                    | 200      | 200
/user_session/end_session                   | 401    | 200      | 200     | 200                    | 200      | 200
/user_safety/appeal_removal                 | 401    | 404      | 404     | 404                    | 404      | 200
/operators/restore_item                     | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/hide_item                        | 401    | 404      | 404     | 404                    | 200+     | 404
/operators/suspend_account                  | 401    | 404      | 404     | 404                    | 200+     | 401
/operators/restore_account                  | 401    | 404      | 404     | 404                    | 200+     | 401
/user_auth/logout                           | 401    | 200      | 200     | 200                    | 200      | 401
`;

/** The same for addresses of files, opened without the signature that the server gives to those who may see them. */
export const expectedFiles = `
address                                      | nobody | stranger | artisan | partner                | operator | owner
/api/user_agreement/calendar/{agreement}.ics | 401    | 404      | 404     | 200 agreement_versions | 404      | 200 agreement_versions
/chat-files/{file}/whole                     | 404    | 404      | 404     | 404                    | 404      | 404
/archives/{account}                          | 404    | 404      | 404     | 404                    | 404      | 404
/api/operators/document/{check}              | 404    | 404      | 404     | 404                    | 404      | 404
/api/hidden-picture/{account}                | 404    | 404      | 404     | 404                    | 404      | 404
`;

/** What the server must acknowledge when somebody sends an event about the owner's conversation. */
export const expectedAcknowledgements = `
event        | nobody          | stranger  | artisan   | partner | operator  | owner
join-room    | unauthenticated | not_found | not_found | ok      | not_found | ok
leave-room   | unauthenticated | ok        | ok        | ok      | ok        | ok
send-message | unauthenticated | not_found | not_found | ok+     | not_found | ok
typing       | unauthenticated | not_found | not_found | ok      | not_found | ok
delivered    | unauthenticated | not_found | not_found | ok+     | not_found | ok
seen         | unauthenticated | not_found | not_found | ok+     | not_found | ok
`;
