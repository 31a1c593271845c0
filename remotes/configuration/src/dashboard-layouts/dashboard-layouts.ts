type Say = (key: string, text: string) => string;

interface DashboardLayout {
  readonly layoutId: number;
  /** What it shows today. */
  readonly about: string;
  /** What the role security calls the feature that opens it. */
  readonly feature: string;
  /** Where it is, if it is there. */
  readonly path: string | null;
}

/** The layouts of product specification §2.6 as they are today. */
export const dashboardsOf = (t: Say): readonly DashboardLayout[] => {
  const notYet = t('configuration.layouts.notYet', 'This dashboard has no layout yet.');
  return [
    {
      layoutId: 0,
      about: t(
        'configuration.layouts.firm',
        'One fixed layout with the figures of the firm: matters, work in progress, debtors and what is due.',
      ),
      feature: t('configuration.layouts.feature.firm', 'Firm dashboard'),
      path: '/dashboard',
    },
    {
      layoutId: 1,
      about: notYet,
      feature: t('configuration.layouts.feature.enquiries', 'Enquiries dashboard'),
      path: null,
    },
    {
      layoutId: 2,
      about: notYet,
      feature: t('configuration.layouts.feature.feeEarner', 'Fee earner dashboard'),
      path: null,
    },
    { layoutId: 3, about: notYet, feature: t('configuration.layouts.feature.task', 'Task dashboard'), path: null },
    { layoutId: 4, about: notYet, feature: t('configuration.layouts.feature.client', 'Client dashboard'), path: null },
  ];
};
