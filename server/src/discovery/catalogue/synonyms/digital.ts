/** Software, design, marketing, data, security, cloud, games, management and media. */
export const digitalTerms = {
  'Web Developer': `
    website, website developer, website design, website designer, web design, web designer, web development,
    webmaster, web programmer, website builder, landing page, programmer, software developer,
    software engineer, developer, coder`,
  'Frontend Developer': `
    front end developer, frontend, front end, frontend engineer, React developer, Vue developer,
    Angular developer`,
  'Backend Developer': `
    back end developer, backend, back end, backend engineer, API developer, Node developer, PHP developer,
    Laravel developer, Python developer, Java developer, Django developer`,
  'Full Stack Developer': `
    fullstack developer, full stack, fullstack, software developer, software engineer, programmer, developer`,
  'Mobile App Developer': `
    app developer, app development, mobile developer, Android developer, iOS developer, iPhone app,
    Flutter developer, React Native developer, Android app, mobile app, developer`,
  'WordPress Developer': 'WordPress, WordPress website, Elementor, Wix developer, blog setup',
  'Online Store Developer': `
    online store, online shop, ecommerce, e-commerce, ecommerce website, e-commerce website, Shopify,
    WooCommerce`,
  'Payment Integration': `
    Paystack integration, Flutterwave integration, payment gateway, Monnify integration,
    online payment setup`,
  'USSD Developer': 'USSD, USSD code, short code developer',
  'Desktop App Developer': 'desktop app, desktop software, POS software, inventory software, Windows app',
  'School Portal Developer': `
    school portal, school website, school management system, result portal, CBT software`,
  'AI & Chatbot Developer': `
    chatbot, AI developer, WhatsApp bot, Telegram bot, ChatGPT developer, AI engineer,
    artificial intelligence`,
  'Blockchain Developer': 'blockchain, smart contract, Web3 developer, crypto developer, Solidity developer',
  'Software Tester': `
    QA tester, QA engineer, quality assurance, manual tester, automation tester, app tester`,
  'Graphic Designer': `
    graphic design, graphics, CorelDraw, Photoshop designer, Canva designer, graphic artist`,
  'Logo Designer': 'logo, logo design, logo maker, business logo, company logo',
  'Brand Identity Designer': `
    branding, brand identity, brand designer, brand design, rebranding, letterhead design`,
  'UI & UX Designer': `
    UI/UX, UIUX, UX, UI designer, UX designer, UI design, UX design, app design, Figma designer,
    user interface, UX researcher`,
  'Product Designer': 'product design, digital product designer, app designer',
  'Flyer & Banner Designer': `
    flyer, flyer design, flyer designer, flier, banner, banner design, banner designer, poster design,
    handbill, handbill design, flex banner, roll up banner, church flyer, obituary poster`,
  'Packaging Designer': 'packaging design, label design, product label, nylon packaging, sticker design',
  Illustrator: 'illustration, digital artist, cartoonist, comic artist, pencil portrait, drawing artist',
  'Motion Designer': `
    motion graphics, motion design, motion graphics designer, explainer video, logo animation`,
  '3D Designer': `
    3D design, 3D modelling, 3D modeller, 3D rendering, 3D artist, Blender artist,
    architectural visualisation`,
  'T-shirt Designer': `
    T-shirt design, T-shirt printing, T-shirt printer, tee shirt, tshirt, tshirt printing,
    customised T-shirt, branded T-shirt, polo printing, shirt branding`,
  'Book Cover Designer': 'book cover, book cover design, book design, ebook cover',
  'Presentation Designer': 'PowerPoint, PowerPoint design, slide design, pitch deck, presentation design',
  'Invitation Card Designer': `
    invitation card, wedding card, wedding invitation, IV card, birthday card design, e-invite, wedding IV`,
  'Social Media Manager': `
    social media, social media management, social media handler, social media marketing,
    social media marketer, Instagram manager, page manager, digital marketer, digital marketing,
    online marketing`,
  'SEO Specialist': `
    SEO, SEO expert, search engine optimisation, search engine optimization, Google ranking, backlinks`,
  'Facebook & Instagram Ads': `
    Facebook ads, Instagram ads, Facebook advert, Instagram advert, Meta ads, sponsored ads, ads manager,
    media buyer, run ads, Facebook marketing, digital marketer, digital marketing`,
  'Google Ads Specialist': `
    Google ads, Google advert, PPC, pay per click, YouTube ads, AdWords, Google advertising`,
  'TikTok Marketing': 'TikTok ads, TikTok marketer, TikTok promotion, TikTok manager, TikTok growth',
  'WhatsApp Marketing': 'WhatsApp marketer, WhatsApp TV, WhatsApp advert, WhatsApp broadcast, status advert',
  'Bulk SMS Marketing': 'bulk SMS, SMS marketing, text message advert, bulk message',
  'Email Marketer': 'email marketing, newsletter, Mailchimp, email campaign, email automation',
  'Influencer Marketing': 'influencer, brand influencer, brand ambassador, celebrity promotion',
  'Affiliate Marketer': 'affiliate marketing, affiliate, Expertnaire, Jumia affiliate',
  Copywriter: 'copywriting, sales copy, copy writer, advert writer, sales letter, sales page',
  'Brand Strategist': `
    brand strategy, brand consultant, marketing strategist, marketing strategy, marketing consultant`,
  'Community Manager': 'community management, Telegram manager, Discord manager, group admin, Telegram admin',
  'Data Analyst': `
    data analysis, data analytics, dashboard, SPSS, project analysis, SQL analyst, data visualisation`,
  'Data Scientist': 'data science, predictive model, forecasting model',
  'Data Engineer': 'data engineering, ETL, data pipeline, data warehouse, big data',
  'Data Entry Clerk': `
    data entry, typist, typing, typing job, computer operator, business centre, business center, data typing`,
  'Excel Specialist': 'Excel, Excel expert, spreadsheet, Google Sheets, Microsoft Excel',
  'Power BI Developer': 'Power BI, PowerBI, Power BI dashboard, Tableau, Tableau developer',
  'Business Intelligence Analyst': 'business intelligence, BI analyst, BI developer',
  'Machine Learning Engineer': `
    machine learning, ML engineer, deep learning, AI engineer, AI model, artificial intelligence`,
  Statistician: 'statistics, statistical analysis, STATA, EViews, biostatistician',
  'Field Survey & Data Collection': `
    field survey, data collection, enumerator, questionnaire, survey agent, data collector, market survey`,
  'GIS & Mapping Analyst': 'GIS, GIS analyst, mapping, ArcGIS, QGIS, remote sensing',
  'Research Analyst': `
    researcher, research assistant, project writer, project writing, thesis, final year project,
    market research, seminar writer`,
  'Penetration Tester': `
    pentester, pen tester, penetration testing, ethical hacker, ethical hacking, bug bounty,
    vulnerability assessment`,
  'Security Analyst': `
    cybersecurity, cyber security, cybersecurity analyst, SOC analyst, information security,
    cyber security analyst`,
  'Network Security Engineer': 'network security, firewall, firewall setup, VPN setup',
  'Cloud Security Engineer': 'cloud security, AWS security',
  'Website Security': 'hacked website, website protection, SSL certificate, website hacked, secure website',
  'Malware Removal': 'virus removal, antivirus, ransomware, remove virus, computer virus, laptop virus',
  'Digital Forensics': 'forensics, forensic investigator, recover hacked account, forensic analyst',
  'Incident Responder': `
    incident response, hacked account, account recovery, hacked Facebook, hacked WhatsApp`,
  'Fraud Analyst': 'fraud detection, fraud investigation, scam investigation, anti fraud',
  'Security Awareness Trainer': `
    security awareness, cyber security training, phishing training, staff security training`,
  'Data Protection Officer': `
    data protection, NDPR, NDPA, NDPC, data privacy, privacy consultant, privacy officer`,
  'ISO 27001 Consultant': 'ISO 27001, ISO consultant, ISO certification, ISO auditor, PCI DSS',
  'DevOps Engineer': 'DevOps, CI/CD, deployment engineer, Docker engineer, Terraform',
  'Cloud Engineer': 'cloud engineering, cloud computing, cloud architect, cloud consultant, cloud migration',
  'AWS Administrator': 'AWS, AWS engineer, Amazon Web Services, AWS consultant',
  'Azure Administrator': 'Azure, Microsoft Azure, Azure engineer, Office 365, Microsoft 365',
  'Google Cloud Engineer': 'Google Cloud, GCP, GCP engineer, Firebase',
  'Linux Administrator': `
    Linux, system administrator, sysadmin, server administrator, server setup, Linux admin, Ubuntu,
    VPS setup`,
  'Database Administrator': 'database, DBA, SQL, MySQL, PostgreSQL, Oracle DBA, MongoDB, SQL developer',
  'Network Administrator': 'networking, network engineer, network admin, Cisco, CCNA, IT support, MikroTik',
  'Kubernetes Engineer': 'Kubernetes, K8s, Docker',
  'Site Reliability Engineer': 'SRE, site reliability, uptime monitoring',
  'Web Hosting & Domain Setup': `
    web hosting, hosting, domain name, domain registration, cPanel, website hosting, domain setup,
    buy domain`,
  'Business Email Setup': `
    business email, company email, professional email, custom email, corporate email, Google Workspace,
    Zoho mail, webmail`,
  'Backup & Recovery': `
    data recovery, backup, data backup, file recovery, recover files, recover deleted files,
    hard drive recovery, flash drive recovery`,
  'Game Developer': 'game development, game dev, game programmer, video game developer',
  'Unity Developer': 'Unity 3D, Unity programmer, Unity game',
  'Unreal Engine Developer': 'Unreal Engine, UE5, Unreal developer',
  'Mobile Game Developer': 'mobile game, Android game, mobile game development',
  'Game Designer': 'game design, board game design, gameplay designer',
  'Level Designer': 'level design, game level, game map designer',
  'Game Artist': 'game art, 2D game artist, sprite artist, pixel art',
  '3D Game Modeller': '3D game modelling, game modeller, game character modelling, 3D character',
  'Game Animator': 'game animation, character rigging, 3D animator',
  'Game Sound Designer': 'game sound, game music, game audio, sound designer',
  'Game Story Writer': 'game writer, game story, narrative designer',
  'Game Tester': 'game testing, play tester, game QA',
  'AR & VR Developer': `
    AR developer, VR developer, virtual reality, augmented reality, Oculus developer, metaverse developer`,
  'Project Manager': 'project management, PMP, project coordinator, project planning',
  'Product Manager': 'product management, product lead',
  'Product Owner': 'backlog manager',
  'Scrum Master': 'scrum, agile coach, agile trainer',
  'Business Analyst': 'business analysis, requirements analyst, process analyst',
  'Operations Manager': 'operations management, ops manager, operations officer, office manager',
  'Programme Manager': 'program manager, programme management, NGO programme officer',
  'Virtual Assistant': `
    VA, personal assistant, remote assistant, online assistant, executive assistant, customer service,
    customer care`,
  'Business Plan Writer': 'business plan, feasibility study, business proposal, financial projection',
  'Grant & Proposal Writer': `
    grant writer, grant writing, proposal writer, proposal writing, grant proposal, NGO proposal,
    scholarship essay`,
  'Procurement Specialist': `
    procurement, procurement officer, sourcing agent, China importation, mini importation, purchasing agent`,
  'CAC & Business Registration': `
    CAC, CAC registration, business registration, business name registration, company registration,
    register business, SCUML, NAFDAC registration, trademark registration, CAC agent, register company`,
  'Video Editor': `
    video editing, editor, reels editor, film editor, CapCut editor, Premiere Pro, YouTube editor,
    TikTok editor`,
  'Photo Editor': `
    photo editing, photo retouching, retoucher, Photoshop, picture editing, photo retoucher, Lightroom,
    passport background`,
  'Content Writer': `
    content writing, article writer, article writing, writer, SEO writer, essay writer, content creator,
    content creation, CV writer, CV writing, resume writer`,
  Blogger: 'blogging, blog, blog writer, guest post',
  Scriptwriter: `
    script writer, scriptwriting, screenwriter, screenplay, movie script, Nollywood script, drama script`,
  Ghostwriter: `
    ghost writer, ghostwriting, book writer, ebook writer, biography writer, autobiography, novel writer`,
  'Voice-over Artist': 'voice over, voiceover, voice actor, jingle, radio jingle, narrator',
  'Skit Maker': 'skit, comedy skit, skit making, content creator, UGC creator',
  'Podcast Producer': 'podcast, podcast editor, podcasting, podcast studio',
  'Music Producer': `
    beat maker, beat producer, music production, studio session, recording studio, mixing and mastering,
    sound engineer, music studio, afrobeats producer`,
  Animator: 'animation, 2D animation, 3D animation, cartoon animation, animated video, cartoon',
  'Drone Videographer': `
    drone, drone pilot, drone video, drone operator, aerial video, aerial photography, drone shot`,
  'YouTube Channel Manager': `
    YouTube manager, YouTube channel, YouTube monetisation, YouTube monetization, YouTube automation,
    YouTube growth`,
  Transcriber: 'transcription, transcriptionist, audio to text, subtitles, captions',
  Translator: `
    translation, interpreter, Yoruba translator, Igbo translator, Hausa translator, French translator,
    document translation, Arabic translator`,
};
