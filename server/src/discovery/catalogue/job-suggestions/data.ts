import type { SuggestionTexts } from '../job-suggestions.ts';

export const data: SuggestionTexts = {
  'Data Analyst': {
    titles: 'Sales report for six shops | Dashboard for an NGO | Find out why sales dropped',
    responsibilities:
      'Clean the data and remove double entries | Answer the questions that we agreed | Draw charts that managers can read | Explain the findings in plain words',
    requirements:
      'Works with Excel and SQL or Python | Can show a dashboard made before | Signs an agreement to keep our data private',
  },
  'Data Scientist': {
    titles: 'Predict which customers will leave | Model for loan defaults | Group our buyers by habits',
    responsibilities:
      'Agree what to predict and from which data | Build and compare several models | Explain what drives the result | Hand over the notebook with notes',
    requirements:
      'Has built models in Python that are in use | Says honestly how accurate a model is | Checks that a model is fair to all groups',
  },
  'Data Engineer': {
    titles:
      'Move our records into a data warehouse | Nightly pipeline from the app to reports | Merge duplicate customer records',
    responsibilities:
      'List all sources and their owners | Build loads that run every night | Check quality and raise alarms on errors | Document each table and field',
    requirements:
      'Knows SQL and a tool such as Airflow or dbt | Makes loads that can run twice without harm | Plans for a small cloud budget',
  },
  'Data Entry Clerk': {
    titles: 'Type 3,000 paper forms | Enter invoices into Excel | Copy old records into a portal',
    responsibilities:
      'Type each form exactly as it is written | Check every fiftieth record again | Put unclear forms aside and ask | Send the finished batch every evening',
    requirements:
      'Types at least 40 words a minute | Has a laptop and power for eight hours | Makes fewer than one mistake in a hundred records',
  },
  'Excel Specialist': {
    titles: 'Stock sheet with formulas | Payroll template for 25 staff | Repair a slow workbook',
    responsibilities:
      'Ask who uses the sheet and how | Build formulas, pivots and drop-down lists | Protect cells that nobody should change | Show the user how it works',
    requirements:
      'Knows Power Query or VBA | Makes sheets that open in older Excel | Sends a sample before the full work',
  },
  'Power BI Developer': {
    titles:
      'Power BI dashboard for the board | Reports for ten branches | Data refresh that fails every week',
    responsibilities:
      'Connect and model the data | Write the measures in DAX | Design report pages that fit a phone | Set the refresh times and who may see what',
    requirements:
      'Has the PL-300 certificate or finished projects | Hides rows that a branch may not see | Trains two of our staff at the end',
  },
  'Business Intelligence Analyst': {
    titles: 'Monthly management report | Key figures for a logistics company | Compare our branches',
    responsibilities:
      'Agree the key figures with managers | Bring all figures into one source | Report what changed and why | Suggest what to do about it',
    requirements:
      'Works with Tableau, Looker or Power BI daily | Understands finance and sales terms | Can present to directors',
  },
  'Machine Learning Engineer': {
    titles: 'Put a model into our app | Spot sick plants in photos | Recommend products to shoppers',
    responsibilities:
      'Train and test on our data | Serve the model through an API | Watch its accuracy and its cost | Plan when it is trained again',
    requirements:
      'Has a model running for real users | Can make models small enough for phones | Uses Docker and a cloud service',
  },
  Statistician: {
    titles: 'Analyse my thesis in SPSS | Sample size for a health study | Weight the answers of a survey',
    responsibilities:
      'Choose the tests and explain them | Code and clean the answers | Run the analysis and make the tables | Write up the results chapter with me',
    requirements:
      'Knows SPSS, Stata or R well | Has read the research design first | Never invents or changes an answer',
  },
  'Field Survey & Data Collection': {
    titles:
      '500 interviews in two local governments | Weekly food prices in markets | Count all shops in an area',
    responsibilities:
      'Train the interviewers | Collect answers with a form on the phone | Call some people back to check the answers | Send clean data every evening',
    requirements:
      'Works with KoboToolbox or ODK | Speaks the language of the area | Can send a team of five or more',
  },
  'GIS & Mapping Analyst': {
    titles:
      'Map of clinics in a state | Flood risk map of our area | Put plot boundaries on a satellite picture',
    responsibilities:
      'Collect and check the coordinates | Put the layers on one map | Measure distances and coverage | Hand over PDF and shapefile',
    requirements:
      'Works with QGIS or ArcGIS | Can convert Minna and WGS 84 coordinates | Makes maps that print well in A3',
  },
  'Research Analyst': {
    titles:
      'Market size for solar in Nigeria | Study of our competitors | Review of what is published on a topic',
    responsibilities:
      'Agree the question and the limits | Gather reports and interview experts | Check each figure in two sources | Write a short report with a summary',
    requirements:
      'Names the source of every figure | Knows NBS and CBN statistics | Has a report to show on a Nigerian market',
  },
};
