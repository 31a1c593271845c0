/** The resource centres of the product, in the order of its menu (product specification §2.7). */
export const resourcePaths: readonly string[] = [
  '/acuityResourceCenter',
  '/crmResourceCenter',
  '/taskResourceCenter',
  '/mattersResourceCenter',
  '/timesheetResourceCenter',
];
