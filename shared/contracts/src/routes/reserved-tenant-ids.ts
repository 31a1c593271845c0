/** First segments of the addresses that the server answers itself. */
const ofTheServer = '- calendar documents graphql healthz readyz uploads';

/** First segments of every route, in lower case; a test holds them to the routes. */
const ofRoutes = `
  actionstepaccessreset actionstepaccessresetsignin actionstepprovisioning actionstepprovisioninginprogress actionstepsignin acuityresourcecenter admin
  applicationsettings autosignin brandconfiguration clientandcontactdetail clientdashboard clientdocuments clientsandcontacts clientsense clientservice
  configurationdashboard createenquiry crmresourcecenter dashboard dashboard2 dashboardlayoutconfiguration dashboardold emailconfiguration
  enquiriesdashboard enquiriesdetail enquiriessummary enquirycustomfieldsconfiguration eventsandcampaigns externalenquiry featureaccessconfiguration filesprovisioning
  featurelicenceconfiguration feeearnerdashboard firmsettingconfiguration firmstructureconfiguration generalmaterial generalmaterialconfiguration
  helpconfiguration home innography integrationconfiguration invoicesummary lawyerdashboard leapaccessreset leapaccessresetsignin leapprovisioning
  leapprovisioninginprogress leapreports leapsignin learnmore login logout lookupconfiguration mailinglist matterdetail mattermanagement
  mattersresourcecenter mattersummary mattersummarydrilldown mattertypeconfiguration matterviewcolumnsecurityconfiguration notessummary
  notessummarydrilldown referrerdetails referrers reports reportscatalog resourcecenter rolesecurityconfiguration settings smokeballaccessreset smokeballaccessresetsignin
  smokeballprovisioning smokeballprovisioninginprogress smokeballsignin splashscreenconfiguration staffbillingsummarydrilldown staffsummary
  taskdashboard taskresourcecenter taskssummary taskssummarydrilldown timesheet timesheetdrilldown timesheetresourcecenter timeslip unauthorised
  urlviewer userconfiguration userdashboard writeoffonsummarydrilldown
`;

/**
 * No tenant may be called so, since `/{tenantId}` and `/matterSummary` share
 * one place in the address. Written out, so that a page which only asks this
 * question does not carry every route.
 */
export const reservedTenantIds: ReadonlySet<string> = new Set(`${ofTheServer} ${ofRoutes}`.trim().split(/\s+/));
