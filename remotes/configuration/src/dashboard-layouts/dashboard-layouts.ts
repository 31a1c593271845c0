type Say = (key: string, text: string) => string;

interface DashboardLayout {
  readonly layoutId: number;
  /** What it shows today. */
  readonly about: string;
  /** What the role security calls the feature that opens it. */
  readonly feature: string;
  /** Where it is. */
  readonly path: string;
}

/** The layouts of product specification §2.6 as they are today. */
export const dashboardsOf = (t: Say): readonly DashboardLayout[] => {
  const about = t(
    'configuration.layouts.about',
    'One layout to begin with, which everyone can arrange for themselves: order, width and what is hidden.',
  );
  return [
    {
      layoutId: 0,
      about,
      feature: t('configuration.layouts.feature.firm', 'Firm dashboard'),
      path: '/dashboard',
    },
    {
      layoutId: 1,
      about,
      feature: t('configuration.layouts.feature.enquiries', 'Enquiries dashboard'),
      path: '/enquiriesDashboard',
    },
    {
      layoutId: 2,
      about,
      feature: t('configuration.layouts.feature.feeEarner', 'Fee earner dashboard'),
      path: '/feeEarnerDashboard',
    },
    { layoutId: 3, about, feature: t('configuration.layouts.feature.task', 'Task dashboard'), path: '/taskDashboard' },
    {
      layoutId: 4,
      about,
      feature: t('configuration.layouts.feature.client', 'Client dashboard'),
      path: '/clientDashboard',
    },
  ];
};
