-- Who set up a scheduled report is told on screen that it could not be sent.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('uploadMatterDocument',
  'createPendingMatter', 'createInstructMatter', 'mention', 'taskReminder', 'taskAssigned', 'documentShared',
  'uploadRequest', 'matterChanged', 'matterMessage', 'reportFailed'));

-- Every dashboard has layouts by role: the second and the previous one of the firm, the attorney's, one's own day.
alter table dashboard_layouts drop constraint dashboard_layouts_layout_id_check;
alter table dashboard_layouts add constraint dashboard_layouts_layout_id_check check (layout_id between 0 and 8);
alter table dashboard_layout_drafts drop constraint dashboard_layout_drafts_layout_id_check;
alter table dashboard_layout_drafts
  add constraint dashboard_layout_drafts_layout_id_check check (layout_id between 0 and 8);
