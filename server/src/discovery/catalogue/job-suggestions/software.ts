import type { SuggestionTexts } from '../job-suggestions.ts';

export const software: SuggestionTexts = {
  'Web Developer': {
    titles: 'Website for my restaurant | Website for a law firm | Redesign an old company website',
    responsibilities:
      'Agree pages and content with me | Build pages that work on phones | Connect domain, email and contact form | Teach me to change texts and pictures',
    requirements:
      'Three live websites to look at | Gives me the code and all passwords | Fixes faults free for one month',
  },
  'Frontend Developer': {
    titles: 'Turn Figma designs into React | Fix a slow dashboard | Build a landing page from a design',
    responsibilities:
      'Match the design on phone and desktop | Connect screens to the API | Handle loading and error states | Deliver tested code in Git',
    requirements:
      'Works with React or Vue and TypeScript | Checks pages by keyboard and screen reader | Public repositories to read',
  },
  'Backend Developer': {
    titles: 'Build an API for a delivery app | Add reports to our system | Move from PHP 5 to a new version',
    responsibilities:
      'Design tables and endpoints | Write the API with tests | Secure logins and roles | Deploy and document it',
    requirements:
      'Node, PHP, Python or Java in production | Knows PostgreSQL or MySQL well | Has handled webhooks and queues',
  },
  'Full Stack Developer': {
    titles: 'Build a booking web app | MVP for a startup in eight weeks | Add a customer portal',
    responsibilities:
      'Plan features and milestones | Build both screens and server | Test main flows with real users | Launch and watch the first weeks',
    requirements:
      'One product built from start to launch | Weekly demo on a test address | Hands over repository and servers',
  },
  'Mobile App Developer': {
    titles: 'Android app for our cooperative | Flutter app for deliveries | Put our app on the Play Store',
    responsibilities:
      'Design screens for small phones | Build for Android and iPhone | Make it work on weak network | Publish on the stores',
    requirements: 'Apps live on Play Store | Flutter, React Native or Kotlin | Builds under 30 MB',
  },
  'WordPress Developer': {
    titles: 'WordPress site for a school | Fix a hacked WordPress site | Speed up a WordPress blog',
    responsibilities:
      'Set up theme and plugins | Build pages with Elementor or blocks | Set up backups and updates | Show me how to post',
    requirements:
      'Uses licensed themes, not nulled ones | Can restore a site from backup | Has improved a slow site before',
  },
  'Online Store Developer': {
    titles: 'Online store for shoes | Shopify store with 50 products | Move Instagram shop to a website',
    responsibilities:
      'Set up products and categories | Add delivery prices by state | Connect card and transfer payments | Test an order from start to end',
    requirements:
      'WooCommerce, Shopify or Bumpa experience | Can import products from Excel | Adds WhatsApp order button',
  },
  'Payment Integration': {
    titles: 'Add Paystack to our website | Monthly subscriptions by card | Reconcile transfers with orders',
    responsibilities:
      'Set up test and live keys safely | Build checkout and return page | Verify payments by webhook | Handle refunds and failed cards',
    requirements:
      'Has integrated Paystack, Flutterwave or Monnify | Never stores card numbers | Tests double payments',
  },
  'USSD Developer': {
    titles: 'USSD menu for our savings group | USSD bill payment | Fix time-outs in a USSD service',
    responsibilities:
      'Map the menu in short steps | Build and test on all networks | Keep sessions under the time limit | Give logs of every session',
    requirements:
      'Works with an aggregator or telco | Knows NCC short-code rules | Handles Airtel, MTN, Glo and 9mobile',
  },
  'Desktop App Developer': {
    titles: 'Inventory software for a shop | POS that works offline | Fix an old Visual Basic program',
    responsibilities:
      'Collect how work is done today | Build screens and printouts | Save data with backup | Install on our computers',
    requirements: 'C#, Electron or Java desktop work | Prints to thermal printers | Works on Windows 7 to 11',
  },
  'School Portal Developer': {
    titles: 'Result portal for a secondary school | Online admission form | School fees payment portal',
    responsibilities:
      'Set up classes, subjects and terms | Build results and report cards | Let parents pay and print receipts | Train teachers',
    requirements: 'Demo portal of another school | Knows Nigerian grading and CA | Protects pupils’ data',
  },
  'AI & Chatbot Developer': {
    titles: 'WhatsApp chatbot for orders | Chatbot for our FAQs | Sort customer messages by topic',
    responsibilities:
      'Collect common questions | Build the bot with our answers | Pass hard questions to a person | Measure wrong answers',
    requirements:
      'Has used WhatsApp Cloud API | States running cost per month | Knows Pidgin and local names',
  },
  'Blockchain Developer': {
    titles: 'Smart contract for a token | Audit a contract | Wallet connect for a site',
    responsibilities:
      'Write and test contracts | Check for known attacks | Deploy to testnet first | Explain gas and keys',
    requirements: 'Solidity or Rust projects | Understands SEC Nigeria rules | Writes full unit tests',
  },
  'Software Tester': {
    titles: 'Test our app before launch | Write test cases for a portal | Automate checkout tests',
    responsibilities:
      'Write cases from requirements | Test on cheap Android phones | Report bugs with steps and video | Retest after fixes',
    requirements:
      'Uses Jira, Trello or TestRail | Cypress or Playwright for automation | Tests with slow network',
  },
};
