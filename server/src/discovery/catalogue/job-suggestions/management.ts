import type { SuggestionTexts } from '../job-suggestions.ts';

export const management: SuggestionTexts = {
  'Project Manager': {
    titles: 'Manage the building of an app | Run the move of our office | Rescue a project that is late',
    responsibilities:
      'Plan tasks, dates and owners | Lead a short meeting each week | Watch cost and risks | Report progress to the owner',
    requirements:
      'PMP certificate or finished projects | Uses MS Project, Jira or Asana | Brings bad news early',
  },
  'Product Manager': {
    titles: 'Plan the first version of our product | Roadmap for a fintech | Study on prices',
    responsibilities:
      'Talk to customers before planning | Decide what is built first | Write clear tasks for developers | Measure if people use it',
    requirements:
      'Has brought a product to the market | Reads data without help | Used to work with designers and engineers',
  },
  'Product Owner': {
    titles: 'Sort the backlog of two teams | Describe features for developers | Accept finished work',
    responsibilities:
      'Put the backlog in order | Write when a task counts as done | Answer questions of the team daily | Show results to users',
    requirements: 'CSPO or two years in the role | Knows payments or logistics | Decides within a day',
  },
  'Scrum Master': {
    titles: 'Start Scrum in our team | Coach a team two days a week | Lead our look back after each sprint',
    responsibilities:
      'Set up the meetings and the board | Remove what blocks the team | Coach the owner and the developers | Show how long work takes',
    requirements: 'CSM or PSM certificate | Has helped a remote team | Lets the team decide its own work',
  },
  'Business Analyst': {
    titles: 'Describe how our loans are approved | Requirements for an ERP | Compare three vendors',
    responsibilities:
      'Interview the staff who do the work | Draw how it works now and later | Write down what the system must do | Check the result with users',
    requirements:
      'Draws processes in BPMN or Visio | Has written requirements for software | Leads workshops at our office',
  },
  'Operations Manager': {
    titles: 'Set up a small factory | Run a fleet of delivery bikes | Cut waste in a restaurant',
    responsibilities:
      'Write daily check-lists | Plan shifts and targets | Control stock and cash | Report each week with figures',
    requirements:
      'Has led ten people or more | Knows what diesel and power cost | On site at the busiest hours',
  },
  'Programme Manager': {
    titles: 'NGO programme in three states | Reports for a donor | Several projects with one budget',
    responsibilities:
      'Plan results and budget | Coordinate the partners | Follow the progress in each state | Close the programme with lessons',
    requirements:
      'Knows the rules of large donors | Has written a logical framework | Ready to travel inside Nigeria',
  },
  'Virtual Assistant': {
    titles: 'Emails and diary, two hours a day | Book flights and hotels | Follow up with customers',
    responsibilities:
      'Sort emails by urgency | Keep the diary without clashes | Book and confirm meetings | Send a list of open tasks each evening',
    requirements:
      'Steady light and internet from 9 to 5 | Works well with Google Workspace | Signs to keep our matters secret',
  },
  'Business Plan Writer': {
    titles: 'Business plan for a BOI loan | Plan for a poultry farm | Plan with cash flow for investors',
    responsibilities:
      'Interview the owner | Research the market and prices | Work out three years of figures | Put it in the form of the lender',
    requirements:
      'Has written plans that were funded | Gives me the Excel model as well | Knows the forms of BOI and CBN schemes',
  },
  'Grant & Proposal Writer': {
    titles: 'Proposal for the TEF grant | Grant proposal for an NGO | Answer to a tender',
    responsibilities:
      'Read the call and list its demands | Write the need, the plan and the budget | Collect the papers to attach | Hand in two days before the deadline',
    requirements:
      'Has won a grant before | Knows the formats of EU and UN | Writes without mistakes in English',
  },
  'Procurement Specialist': {
    titles: 'Buy equipment for a clinic | List of reliable suppliers | Import machines from China',
    responsibilities:
      'Write what exactly we need | Get three quotes and compare | Check goods and papers on arrival | Negotiate price and delivery',
    requirements:
      'CIPS certificate or years of buying | Knows Form M and SONCAP | Takes no hidden commission',
  },
  'CAC & Business Registration': {
    titles: 'Register a business name | Register a limited company | File our annual returns',
    responsibilities:
      'Check and reserve the name | Fill the forms on the CAC portal | Get the certificate and the tax number | Explain the yearly duties',
    requirements:
      'Agent accredited by the CAC | Shows official fees apart from their own fee | Keeps copies of our IDs safe',
  },
};
